import { use, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatDateAndTime, formatTime, swedishDay } from '#shared/format.ts'
import { FormContext, type Register } from '../../forms/form-context.ts'
import { Problem } from '../../ui/notice.tsx'
import { SaveButton, TextButton } from '../buttons.tsx'
import type { AnyForm } from './use-desk-form.ts'

interface Props extends Omit<ComponentProps<'form'>, 'form'> {
  form: AnyForm
}

/** The element of a form, whose fields are those of `web/src/forms`. */
export const DeskForm = ({
  form: { errors, register, element, submit, discard, keptAt },
  children,
  ...props
}: Props) => (
  <FormContext value={{ errors, written: {}, register }}>
    <form ref={element} noValidate onSubmit={submit} {...props}>
      {keptAt && (
        <p className="mb-2 text-ink-soft">
          Osparade ändringar från <span className="inline-block">{timeOf(keptAt)}</span> –{' '}
          <TextButton
            onClick={() => {
              // The button that was pressed is removed, and the entries of a list are drawn anew.
              flushSync(discard)
              element.current!.querySelector<HTMLElement>('input, select, textarea')?.focus()
            }}
          >
            Ta bort dem
          </TextButton>
        </p>
      )}
      {children}
    </form>
  </FormContext>
)

const timeOf = (moment: string) =>
  swedishDay(moment) === swedishDay(Date.now()) ? formatTime(moment) : formatDateAndTime(moment)

/** The props that a `PageForm` and a `FormDialog` share. */
export interface FormWithButtons {
  form: AnyForm
  /** The text of the button that submits the form; there is none where nothing can be saved. */
  button: string | undefined
  /** The same during the call. */
  saving?: string
  otherButtons?: ReactNode
  /** Said in the place of the call's error. */
  problem?: string | undefined
  children: ReactNode
}

interface PageFormProps extends FormWithButtons, Pick<ComponentProps<typeof SaveButton>, 'look'> {
  'aria-label'?: string
}

/** A form in a section of a page, above its buttons; in a dialog it is a `FormDialog`. */
export function PageForm(props: PageFormProps) {
  const { form, button, saving, look, otherButtons, children, 'aria-label': name } = props
  const { problem = form.failure?.sentence } = props
  return (
    <DeskForm form={form} aria-label={name} className="flex min-w-0 flex-col gap-4">
      {children}
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {button && (
          <SaveButton look={look} isSaving={form.isSaving} saving={saving}>
            {button}
          </SaveButton>
        )}
        {otherButtons}
      </div>
    </DeskForm>
  )
}

/** Moves the focus within a form, since the element that has it may be about to be removed. */
export function focusSave(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement) || document.activeElement === document.body)
    form?.querySelector<HTMLElement>('[type=submit]')!.focus()
}

/** Connects inputs with the state of the `DeskForm` that they are in. */
export function useRegister(): Register {
  const { register } = use(FormContext)
  if (!register) throw new Error('This field works only within a DeskForm.')
  return register
}
