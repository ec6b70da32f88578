/** Every business number of the product, in one place. */
export const limits = {
  ticketsPerType: 5,
  /** Confirmed places of one buyer's address and evening. The database has the figure in a trigger. */
  ticketsPerBuyer: 10,
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  universityMax: 200,
  lineMax: 500,
  textMax: 5_000,
  urlMax: 2_048,
  phoneDigitsMin: 9,
  phoneDigitsMax: 15,
  expertiseMax: 30,
  communitySectors: 3,
  buildingMax: 2_000,
  pictureBytes: 10 * 1024 * 1024,
  capacityMax: 100_000,
  priceMax: 100_000,
  jsonBytes: 100_000,
  /** Speakers of an event, and its partners. */
  eventLinks: 200,
  /** A refusal names at most so many fields. */
  refusedFields: 50,
  /** For how long browsers wait for an answer before they offer to try again. */
  answerMs: 20_000,
  deckBytes: 10 * 1024 * 1024,
  deckUrlSeconds: 600,
  deckUnclaimedHours: 24,
  deckNameMax: 255,
  retentionDays: 180,
  /** After these years nothing names a guest or an applicant any more, whatever the days above are. */
  namesYears: 2,
  /** What one network (IPv4 /24, IPv6 /48) may write by public forms in a day: more than a campus behind one address needs. */
  networkWritesADay: 2_000,
  /** How long it is known who changed what. */
  changesDays: 730,
  photosMax: 50,
  /** In pixels: how wide the copies of pictures are that pages ask for. 720 fills a common phone, 1280 the measure of a page. */
  pictureWidths: [480, 720, 960, 1280, 1600],
  /** An evening has at least 3 hours of knowledge and 2 of networking (spec §1). No agenda is longer than the second. */
  evening: { minutes: 5 * 60, longestMinutes: 16 * 60 },
  /** Events at most: in the calendar that people subscribe to, in the RSS channel, in the sitemap. */
  feeds: { calendar: 500, rss: 20, sitemap: 5_000 },
  /** How often calendars are asked to look for changes. */
  calendarRefreshHours: 4,
  /** Sharing pictures may be replaced within this time; other pictures change under names of their own. */
  sharePictureSeconds: 3_600,
  list: { default: 20, max: 100 },
  upcoming: { hero: 10, home: 4, page: 20 },
  past: { home: 2, page: 10, calendar: 20 },
  featuredSpeakers: 20,
  activeMentors: 10,
  mediaPage: 3,
  galleryDesktop: 30,
  galleryMobile: 50,
  gallerySkeletons: 6,
  infoRotationMs: 4_000,
  statistics: { editions: 3, startups: 20, participants: 400, mentors: 40 },
  countUpMs: 2_000,
  countUpVisible: 0.3,
  /** The item's width stands in web/styles/_ticker.scss, where it is laid out. */
  ticker: { pixelsPerFrame: 1.5, repeats: 10 },
  vibeMeetings: 5,
  mobileBreakpoint: 768,
  toasts: { milliseconds: 4_000, visible: 3 },
  tooltipOffset: 4,
  mapZoom: 15,
} as const
