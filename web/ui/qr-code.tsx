import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** White modules around the code: the standard (ISO/IEC 18004) requires four. */
const quietZone = 4

/** A QR code, black on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const side = code.size + 2 * quietZone
  return (
    <svg
      className="qr"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
