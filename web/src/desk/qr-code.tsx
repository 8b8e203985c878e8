import { encode } from 'uqr'

/** A text as a QR code, for a camera: dark on white, with the border that the standard asks for. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg
      role="img"
      aria-label="QR-kod"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full rounded-control bg-[#fff] text-[#000]"
    >
      <path d={data.map(rowOf).join('')} fill="currentColor" />
    </svg>
  )
}

const rowOf = (row: boolean[], y: number) =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
