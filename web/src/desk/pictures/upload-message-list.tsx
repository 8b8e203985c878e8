import type { ShownMessage } from './upload-messages.ts'

/** What the upload says, in English as the specification has it and in Swedish. */
export const UploadMessages = ({ messages }: { messages: ShownMessage[] }) => (
  <div role="status" className="mt-4 grid gap-2 empty:hidden">
    {messages.map(({ id, name, english, swedish }) => (
      <div
        key={id}
        className={`rounded-control px-4 py-3 ${name === 'connectedToInternet' ? 'bg-accent-soft text-accent-deep' : 'bg-alarm-soft text-alarm'}`}
      >
        <p lang="en" className="text-sm">
          {english}
        </p>
        <p className="font-medium">{swedish}</p>
      </div>
    ))}
  </div>
)
