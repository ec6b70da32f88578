import { siteConfig } from '#schema/site-config.ts'

/** The pages that are forms, and whose privacy policy their answers are under. Applications to the community go to the partner university as well. */
const forms: [path: RegExp, policyUrl: string][] = [
  [/^\/community\/join\/?$/, siteConfig.communityPrivacyPolicyUrl],
  [/^(?:\/vibe-coding)?\/join\/?$/, siteConfig.privacyPolicyUrl],
  [/^\/event\/.*register\/?$/, siteConfig.privacyPolicyUrl],
]

/** Null where the page of a path is no form. */
export const policyOfForm = (path: string): string | null => forms.find(([form]) => form.test(path))?.[1] ?? null
