import { Head } from '../layout/head.tsx'

export default function UpcomingPage() {
  return (
    <main id="tresc">
      <Head title="UpcomingPage" description="" />
      <h1>UpcomingPage</h1>
    </main>
  )
}
