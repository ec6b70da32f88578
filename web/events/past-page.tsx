import { Head } from '../layout/head.tsx'

export default function PastPage() {
  return (
    <main id="tresc">
      <Head title="PastPage" description="" />
      <h1>PastPage</h1>
    </main>
  )
}
