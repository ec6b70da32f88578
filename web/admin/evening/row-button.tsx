type RowButtonProps = {
  label: string
  /** The name of its row, for screen readers. */
  about: string
  onPress: () => void
}

/** A button of a row that opens a dialog. */
export const RowButton = ({ label, about, onPress }: RowButtonProps) => (
  <button type="button" className="button button--small" onClick={onPress}>
    {label}
    <span className="visually-hidden">: {about}</span>
  </button>
)
