import { useEffect, type RefObject } from 'react'

/**
 * Gives the submit button of a form its focus back once there is an outcome: browsers take the focus
 * from a button that is disabled during its call.
 */
export function useSubmitFocus(form: RefObject<HTMLFormElement | null>, outcome: unknown) {
  useEffect(() => {
    if (outcome && document.activeElement === document.body)
      form.current!.querySelector<HTMLElement>('[type=submit]')!.focus()
  }, [form, outcome])
}
