import type { ShownMessage } from './upload-messages.ts'

/** The upload's messages, each in English (specification section 8) and in Swedish. */
export const UploadMessages = ({ messages }: { messages: ShownMessage[] }) => (
  <div role="status" className="mt-4 grid gap-2 empty:hidden">
    {messages.map(({ id, isGood, english, swedish }) => (
      <div
        key={id}
        className={`rounded-control px-4 py-3 ${isGood ? 'bg-accent-soft text-accent-deep' : 'bg-alarm-soft text-alarm'}`}
      >
        <p lang="en" className="text-sm">
          {english}
        </p>
        <p className="font-medium">{swedish}</p>
      </div>
    ))}
  </div>
)
