import { Button } from '../../ui/button.tsx'
import { chooseCookies } from './cookie-choice.ts'

/** Two buttons of the same size and weight, so that refusing is as easy as accepting. */
export const CookieButtons = () => (
  <div className="grid grow grid-cols-2 gap-3 sm:max-w-80">
    <Button look="secondary" onClick={() => chooseCookies('declined')} className="max-sm:px-3">
      Avvisa
    </Button>
    <Button look="secondary" onClick={() => chooseCookies('accepted')} className="max-sm:px-3">
      Acceptera
    </Button>
  </div>
)
