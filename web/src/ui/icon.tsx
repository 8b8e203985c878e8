/** Drawn for a square of 24, with a line of 1.75. */
const shapes = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4 4',
  cross: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  arrow: 'm6 9 6 6 6-6',
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a11.5 11.5 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  speech:
    'M12 4c-4.7 0-8.5 3-8.5 6.9 0 2 1 3.8 2.8 5.1L6 20l4-2.3c.6.1 1.3.2 2 .2 4.7 0 8.5-3.1 8.5-7S16.7 4 12 4Z',
  pin: 'M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  door: 'M6 20V4h12v16M3.5 20h17M14.5 12h.01',
  area: 'M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  house: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  pictures: 'M8 4h12v12H8zM16 20H4V8M8 13l3.5-3.5L18 16',
}

interface Props {
  /** The name of a shape that many places use, or a path of its own. */
  shape: keyof typeof shapes | `M${string}`
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
    <path d={shapes[shape as keyof typeof shapes] ?? shape} />
  </svg>
)
