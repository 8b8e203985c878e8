/** Sends a file to a ticket's `uploadURL`. */
export const putFile = (url: string, file: Blob) =>
  fetch(url, { method: 'PUT', body: file, headers: { 'content-type': file.type } })

/** Sends a file as the form of a ticket's `post`; S3 wants its type before the file itself. */
export function postFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
) {
  return postForm({ url, fields: { ...fields, 'Content-Type': file.type } }, file)
}

/** Sends a file as the form of a photo's ticket, which names its type. */
export function postForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
) {
  return fetch(url, { method: 'POST', body: fileForm(fields, file) })
}

/** The form of a file; S3 ignores what comes after it. */
export function fileForm(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}
