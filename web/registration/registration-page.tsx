import { Head } from '../layout/head.tsx'

export default function RegistrationPage() {
  return (
    <main id="tresc">
      <Head title="RegistrationPage" description="" />
      <h1>RegistrationPage</h1>
    </main>
  )
}
