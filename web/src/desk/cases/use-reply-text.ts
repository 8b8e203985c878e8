import { useState, type RefObject } from 'react'
import { forgetUnsavedEdits, keepUnsavedEdits, readUnsavedEdits } from '../editing/unsaved-edits.ts'

/** The text of a reply, which stays on the device under this key until it is sent. */
export function useReplyText(unsavedKey: string, form: RefObject<HTMLFormElement | null>) {
  const [text, setText] = useState(() => unsavedOf(unsavedKey))

  function write(written: string) {
    setText(written)
    if (written) keepUnsavedEdits(unsavedKey, written)
    else forgetUnsavedEdits(unsavedKey)
  }

  /** Adds a template below what is written. */
  function insert(template: string) {
    write(text.trim() ? `${text.trimEnd()}\n\n${template}` : template)
    form.current!.querySelector('textarea')!.focus()
  }

  return { text, write, insert }
}

function unsavedOf(key: string): string {
  const value = readUnsavedEdits(key)?.value
  return typeof value === 'string' ? value : ''
}
