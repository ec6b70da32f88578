import { Head } from '../layout/head.tsx'

export default function EventPage() {
  return (
    <main id="tresc">
      <Head title="EventPage" description="" />
      <h1>EventPage</h1>
    </main>
  )
}
