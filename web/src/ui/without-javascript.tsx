import { EmailLink, PhoneLink } from './contact-links.tsx'

/** Replaces data or a form for visitors without JavaScript. */
export const WithoutJavaScript = () => (
  <noscript>
    <p>
      Den här delen behöver JavaScript. Ring <PhoneLink /> eller mejla <EmailLink />.
    </p>
  </noscript>
)
