import { Head } from '../layout/head.tsx'

export default function CalendarPage() {
  return (
    <main id="tresc">
      <Head title="CalendarPage" description="" />
      <h1>CalendarPage</h1>
    </main>
  )
}
