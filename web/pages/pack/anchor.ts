import type { MentorPack } from '#schema/pack.ts'

export type PackPresenter = MentorPack['presenters'][number]

export const anchorOf = ({ ticketId }: Pick<PackPresenter, 'ticketId'>): string => `startup-${ticketId}`
