import { Head } from '../layout/head.tsx'

export default function NotFoundPage() {
  return (
    <main id="tresc">
      <Head title="NotFoundPage" description="" />
      <h1>NotFoundPage</h1>
    </main>
  )
}
