/** The logo. public/icon.svg contains the same path. */
export const Logo = () => (
  <svg className="spark" viewBox="0 0 64 64" fill="currentColor" aria-hidden="true">
    <path d="M38.5,2.7L35.1,27.6L43,25L37.3,31.1L56.4,37.5L36.4,35.1L40,44.7L32.9,37.3L25.5,61.3L28.9,36.4L22.7,37.9L26.7,32.9L6.6,26.3L27.6,28.9L24.5,20.2L31.1,26.7Z" />
  </svg>
)
