/** Drawn for a square of 24, with a line of 1.75. */
const shapes = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4 4',
  cross: 'm6 6 12 12M18 6 6 18',
  pin: 'M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  door: 'M6 20V4h12v16M3.5 20h17M14.5 12h.01',
  area: 'M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  house: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  pictures: 'M8 4h12v12H8zM16 20H4V8M8 13l3.5-3.5L18 16',
}

interface Props {
  shape: keyof typeof shapes
  className?: string
}

/** Decoration beside words that say the same. */
export const Icon = ({ shape, className = 'size-5' }: Props) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${className}`}
  >
    <path d={shapes[shape]} />
  </svg>
)
