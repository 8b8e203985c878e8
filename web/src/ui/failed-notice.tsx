import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  text: string
  onRetry: () => void
}

/** Replaces what could not be fetched. */
export const FailedNotice = ({ text, onRetry }: Props) => (
  <div role="alert">
    <Notice text={text} isAlarming>
      <Button onClick={onRetry}>Försök igen</Button>
    </Notice>
  </div>
)
