/** The shape of what is on its way. `label` is said to those who can't see it. */
export const Skeletons = ({ count, className, label }: { count: number; className: string; label: string }) => (
  <>
    <p className="visually-hidden" role="status">
      {label}
    </p>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one from another
      <span key={at} className={`skeleton ${className}`} aria-hidden="true" />
    ))}
  </>
)
