/** A field that only bots fill: off-screen, outside of the tab order, hidden from assistive technology. */
export const Honeypot = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="honeypot" aria-hidden="true">
    <input
      name="nickname"
      type="text"
      tabIndex={-1}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)
