import { Head } from '../layout/head.tsx'

export default function HomePage() {
  return (
    <main id="tresc">
      <Head title="HomePage" description="" />
      <h1>HomePage</h1>
    </main>
  )
}
