import { Mentor, MentorWrite } from '#schema/mentor.ts'
import { Partner, PartnerWrite } from '#schema/partner.ts'
import { Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { link, requestComponent, responseComponent } from '#worker/openapi/component.ts'

const speakerWrite: SpeakerWrite = {
  name: 'Łucja Żak',
  image: '/info/photo4.jpg',
  role: 'CEO',
  company: 'Kometa',
  type: 'STAR',
  editions: 'Edycja 11, Edycja 12',
  isFeatured: true,
  priority: 10,
  linkedinUrl: 'https://www.linkedin.com/in/lucja-zak-example',
  videoUrl: null,
  eventId: 12,
}
export const speaker: Speaker = { id: 7, ...speakerWrite }

const speakerNotes = {
  editions: 'Comma-separated; the last one is shown.',
  priority: 'A higher number comes earlier in lists.',
  linkedinUrl: link,
  videoUrl: link,
}

const mentorWrite: MentorWrite = {
  name: 'Jan Dobrowolski',
  image: null,
  role: 'Partner',
  company: 'Fundusz Zalążek',
  bio: 'Pomaga zespołom znaleźć pierwszych klientów.',
  linkedinUrl: 'https://www.linkedin.com/in/jan-dobrowolski-example',
  expertise: ['sprzedaż', 'AI'],
  isActive: true,
}

const partnerWrite: PartnerWrite = {
  name: 'Akademicki Inkubator',
  logo: '/info/photo2.jpg',
  isActive: true,
  role: 'Partner główny',
}
export const partner: Partner = { id: 3, ...partnerWrite }

export const peopleComponents = [
  requestComponent('SpeakerWrite', SpeakerWrite, {
    about: 'A speaker as an organiser writes one.',
    example: speakerWrite,
    notes: { ...speakerNotes, eventId: 'Links the speaker to this event.' },
  }),
  responseComponent('Speaker', Speaker, {
    about: 'A person on stage.',
    example: speaker,
    notes: { ...speakerNotes, eventId: 'The latest event that links to them.' },
  }),
  requestComponent('MentorWrite', MentorWrite, {
    about: 'A mentor as an organiser writes one.',
    example: mentorWrite,
    notes: { linkedinUrl: link },
  }),
  responseComponent('Mentor', Mentor, { about: 'Someone who advises presenters.', example: { id: 5, ...mentorWrite } }),
  requestComponent('PartnerWrite', PartnerWrite, {
    about: 'A partner as an organiser writes one.',
    example: partnerWrite,
    notes: { role: 'Free text.' },
  }),
  responseComponent('Partner', Partner, { about: 'An organisation behind the series.', example: partner }),
]
