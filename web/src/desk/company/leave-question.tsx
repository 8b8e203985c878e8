import { useEffect, useState } from 'react'
import { UnsavedQuestion } from '../dialogs/unsaved-question.tsx'
import { forgetUnsavedEdits, unsavedKeys } from '../editing/unsaved-edits.ts'
import { isUnsavedFacts } from './use-section.ts'

/** Asks an administrator who follows a link to another page before saving. */
export function LeaveQuestion() {
  const [link, setLink] = useState<HTMLElement>()

  useEffect(() => {
    function ask(event: MouseEvent) {
      const followed = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
      if (!followed || event.ctrlKey || event.metaKey || event.shiftKey) return
      const isOnThisPage = followed.pathname === location.pathname
      if (isOnThisPage || unsaved().length === 0) return
      event.preventDefault()
      event.stopPropagation()
      setLink(followed)
    }

    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [])

  function leave() {
    for (const key of unsaved()) forgetUnsavedEdits(key)
    link!.click()
  }

  return (
    link && (
      <UnsavedQuestion
        text="Vill du lämna sidan utan att spara ändringarna?"
        leave="Lämna utan att spara"
        onLeave={leave}
        onStay={() => setLink(undefined)}
      />
    )
  )
}

const unsaved = () => unsavedKeys().filter(isUnsavedFacts)
