/** Loading placeholders. `label` is announced to screen readers. */
export const Skeletons = ({ count, className, label }: { count: number; className: string; label: string }) => (
  <>
    <p className="visually-hidden" role="status">
      {label}
    </p>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
      <span key={at} className={`skeleton ${className}`} aria-hidden="true" />
    ))}
  </>
)
