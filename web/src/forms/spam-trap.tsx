/**
 * A field for robots: out of sight, out of the way of the keyboard and of those who hear the page,
 * and marked so that password managers leave it alone (specification section 5).
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
