import { Skeleton } from '../ui/skeleton.tsx'

/** Placeholders for what is being fetched; the text is announced, and `className` sets their height. */
export const ListLoading = ({ text, className }: { text: string; className: string }) => (
  <div className="grid gap-3">
    <p role="status" className="sr-only">
      {text}
    </p>
    {['a', 'b', 'c'].map(key => (
      <Skeleton key={key} className={`w-full ${className}`} />
    ))}
  </div>
)
