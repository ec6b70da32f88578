import css from './docs.css?inline'

export const styles: string = css
