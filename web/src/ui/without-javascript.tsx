import { EmailLink } from './email-link.tsx'
import { PhoneLink } from './phone-link.tsx'

/** Stands where data or a form would stand if scripts were running. */
export const WithoutJavaScript = () => (
  <noscript>
    <p>
      Den här delen behöver JavaScript. Ring <PhoneLink /> eller mejla <EmailLink />.
    </p>
  </noscript>
)
