/**
 * A field that only robots fill in: hidden from sight, keyboard and screen readers, and marked so
 * that password managers ignore it (specification section 5).
 */
export const SpamTrap = () => (
  <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
    <label>
      Lämna fältet tomt
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </label>
  </div>
)
