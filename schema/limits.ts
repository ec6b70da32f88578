export const limits = {
  ticketsPerType: 5,
  /** Confirmed and waiting tickets per buyer's email and event. A database trigger enforces the same number. */
  ticketsPerBuyer: 10,
  /** From how many tickets on the page of an event says how many there are. */
  registeredShown: 20,
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
  /** Seconds until the mail of a decision is due: `console` if the console sends it, at most `max`. Until then it can be taken back. */
  decisionDelay: { console: 60, max: 3_600 },
  pictureBytes: 10 * 1024 * 1024,
  capacityMax: 100_000,
  priceMax: 100_000,
  jsonBytes: 100_000,
  /** The maximum number of speakers of an event, and of its partners. */
  relatedPerEvent: 200,
  refusedFields: 50,
  /** Timeout of requests in the browser. */
  requestTimeoutMs: 20_000,
  deckBytes: 10 * 1024 * 1024,
  deckUrlSeconds: 600,
  deckUnclaimedHours: 24,
  deckNameMax: 255,
  retentionDays: 180,
  /** After this time all names of guests and applicants are erased, even if `retentionDays` is longer. */
  namesYears: 2,
  /** Form submissions per network (IPv4 /24, IPv6 /48) and day. A campus behind one address needs fewer. */
  networkWritesADay: 2_000,
  /** How long the change log is stored. */
  changesDays: 730,
  /**
   * Delivery of mails. One attempt at a message holds a lease for `leaseSeconds`, and is given up after
   * `attemptSeconds`, however slow the server is. Failed attempts are repeated for `tryHours`, at first after
   * `firstRetrySeconds`, at most after `longestRetryHours`. A recipient may ask for `resendsAnHour` copies.
   *
   * `parallel` attempts run at once, of which one is for mails that somebody waits for, and `parallelPerDomain` for one
   * domain. If others wait, an attempt that takes longer than `patienceSeconds` is ended, and repeated later. A run of the
   * delivery ends after `runSeconds`, `runMails` or `runQueries`, and the next one begins.
   *
   * `perAddress`: how many mails an address gets because of what strangers do. `undeliverableDays`: how long an address that
   * refused a mail for good gets none.
   */
  mail: {
    leaseSeconds: 120,
    /** How long no mail is sent after the service refused all of them: because of its quota, or for another reason. */
    pauseSeconds: { quota: 900, other: 60 },
    /** How many messages of busy domains a delivery looks at before it looks for other domains. */
    lookAhead: 10,
    attemptSeconds: 90,
    tryHours: 72,
    firstRetrySeconds: 30,
    longestRetryHours: 4,
    parallel: 5,
    parallelPerDomain: 3,
    patienceSeconds: 15,
    runSeconds: 60,
    runMails: 150,
    runQueries: 600,
    perAddress: { anHour: 6, aDay: 20 },
    undeliverableDays: 30,
    resendsAnHour: 3,
    /** Mails that ask an address to confirm its subscription. Later ones wait. */
    confirmationsAnHour: 3,
  },
  photosMax: 50,
  /** Widths of resized images, in pixels. 720 fills a common phone, 1280 the width of the page's content. */
  pictureWidths: [480, 720, 960, 1280, 1600],
  /**
   * `minutes` is the default length of an event: 3 hours of programme and 2 of networking. An agenda time more than
   * `longestMinutes` after the start counts as a time before the start. Presenters decide until `publishDays` after the
   * evening whether its page shows their result. From `remindedHours` before it on, guests are reminded and asked who comes.
   */
  evening: { minutes: 5 * 60, longestMinutes: 16 * 60, remindedHours: 48, publishDays: 30 },
  feeds: { calendar: 500, rss: 20, sitemap: 5_000 },
  calendarRefreshHours: 4,
  /** Open Graph images: the size that messengers show, the most that all of them load, and how long the site's own is kept. */
  sharePicture: { width: 1200, height: 630, maxBytes: 300_000, defaultSeconds: 3_600 },
  list: { default: 20, max: 100 },
  upcoming: { hero: 10, home: 4, page: 20 },
  past: { home: 2, page: 10, calendar: 20 },
  featuredSpeakers: 20,
  activeMentors: 10,
  mediaPage: 3,
  galleryDesktop: 30,
  gallerySkeletons: 6,
  infoRotationMs: 4_000,
  statistics: { editions: 3, startups: 20, participants: 400, mentors: 40 },
  countUpMs: 2_000,
  countUpVisible: 0.3,
  /** The width of an item is in web/styles/_home-partners.scss. */
  ticker: { pixelsPerFrame: 1.5, repeats: 10 },
  vibeMeetings: 5,
  mobileBreakpoint: 768,
  toasts: { milliseconds: 4_000, visible: 3 },
  tooltipOffset: 4,
  mapZoom: 15,
} as const

/**
 * For how long after an edit visitors may still get what was cached before it. In the data centre that took the edit it is two
 * seconds, and organisers see each edit at once.
 */
export const freshnessSeconds = 60

/**
 * The door: how much one synchronisation sends, how many letters a search needs, and how many people it finds. 500 scans
 * fit into `syncBytes` with names of devices of usual length.
 */
export const doorLimits = {
  scansPerSync: 500,
  syncBytes: 256_000,
  /** Tickets in a part of the list, which is 110 kB then. It arrives within the timeout of requests on a very slow network. */
  listPart: 250,
  nonceMax: 100,
  namesErased: 100,
  searchLetters: 3,
  found: 20,
  /** The length of the intervals in which arrivals are counted. */
  arrivalMinutes: 15,
} as const

/** What the key of an order may do within 24 hours: change addresses of guests, each of which gets a mail, and send decks. */
export const orderLimits = { addressChangesADay: 20, decksADay: 20 } as const

/** Limits that the scripts of public pages do not need. They are apart, so that these scripts do not contain them. */
export const organiserLimits = {
  /** A reminder is sent `limits.evening.remindedHours` before an event, to buyers who registered at least `registeredHoursBefore` it. */
  reminder: { registeredHoursBefore: 72 },
  /** The mail of the day is sent `hoursBefore` an event, to orders placed at least `placedHoursBefore` it. */
  today: { hoursBefore: 8, placedHoursBefore: 9 },
  /** How many earlier evenings count. Without any: the assumed share of silent guests who come, and how far off it may be. */
  turnout: { shareOfSilent: 0.6, margin: 0.2, evenings: 5 },
  /** So many reports of one photo are kept, for so many days, and taken from one network a day. */
  photoReports: { perPhoto: 20, days: 180, perNetwork: 3 },
  /**
   * A saved date, time or status may be a slip. What cannot be undone waits: an event becomes past, and its waiting list
   * closes, `hours` after such a save. Data of its people is erased `erasureHours` after it. The list also stays open `hours`
   * after the beginning.
   */
  slip: { hours: 1, erasureHours: 24 },
  /** Mails that an organiser's press causes can be taken back for so long. */
  takeBackSeconds: 60,
  /** How many mails of one press go to one mailbox. A part after a plus makes no other mailbox. */
  mailsOfBatch: 10,
  /** How many addresses wait to be told that registration for an event opens. */
  alertsOfEvent: 2_000,
  /**
   * Sessions of organisers end `idleHours` after their last use and `longestDays` after signing in. Use is stored at most
   * once per `usedMinutes`. After `failures` wrong keys from one network within `failureMinutes` further wrong ones are
   * refused without a try.
   */
  session: { idleHours: 12, longestDays: 30, usedMinutes: 5, failures: 5, failureMinutes: 15 },
  /** The token of scripts has at least so many signs. */
  tokenSigns: 32,
  /** An organiser gets at most `mails` links within `minutes`. Commands print links for `printedHours`. */
  signInLink: { minutes: 15, mails: 10, invitationDays: 7, printedHours: 24 },
  /**
   * An issue of the newsletter. Its mail has at most `mailBytes` of HTML, because mail programs cut longer ones. Without the
   * variable `NEWSLETTER_PER_MINUTE`, `perMinute` mails are sent in a minute. The RSS feed has the `rssItems` newest issues.
   */
  issue: { subjectMax: 150, bodyMax: 20_000, mailBytes: 40_000, perMinute: 300, excerptMax: 160, rssItems: 20 },
  passkeyChallengeMinutes: 5,
  /** The longest part of a passkey's answer, in base64url. */
  passkeyPartMax: 20_000,
  passkeysPerOrganiser: 20,
  /**
   * A door opens `hoursBefore` the beginning of its event and closes `hoursAfterEnd`. Phones that were late
   * send their scans until `lateHours` after the end. Without a date a link is valid for `undatedHours`. Then it is listed
   * for `keptHours`. All phones of a link together add at most `walkInsAMinute` people without a ticket, and let in at most
   * `namedAMinute` by name. A link has at most so many `sessions`. One that was unused for `idleMinutes` gives way.
   */
  doorLink: {
    hoursBefore: 3,
    hoursAfterEnd: 6,
    lateHours: 72,
    undatedHours: 24,
    keptHours: 720,
    walkInsAMinute: 30,
    namedAMinute: 30,
    sessions: 30,
    idleMinutes: 60,
  },
  /** A link of a partner is valid for `days`, and shows at most so many sentences and photos. */
  partnerLink: { days: 60, sentencesMax: 10, photosMax: 8 },
  /**
   * A pack without an end of its own ends `daysAfter` its event, or `undatedDays` after its creation if the event has no date. A
   * pack, or a link of a partner, is listed for `keptHours` after it has expired.
   */
  pack: { daysAfter: 3, undatedDays: 7, keptHours: 720 },
  /** An order of pitches has at most `max` tickets. The buyer is asked for a deck once in `hoursBetweenRequests`. */
  pitches: { max: 1_000, hoursBetweenRequests: 24 },
  /**
   * The report of an evening: against how many `earlier` ones, how many `universities` it names, and how many presenters
   * have to share a value that partners may read.
   */
  report: { earlier: 5, universities: 10, presentersOfValue: 3 },
  /**
   * There are at most `max` webhooks. An attempt is given up after `attemptSeconds` and holds a lease for `leaseSeconds`.
   * `parallel` is below the six connections that a Worker may open at a time. Deliveries are kept for `keptDays`, and
   * the newest `shown` are read with their webhook. A run ends after `runQueries`, and the next one begins. Mails and webhooks are retried alike (`limits.mail`).
   */
  webhook: { max: 20, attemptSeconds: 5, leaseSeconds: 30, parallel: 5, keptDays: 30, shown: 50, runQueries: 600 },
  /** The longest first or last name that mails show. A longer one may be a message to a stranger. */
  mailedName: { letters: 40, words: 4 },
  /** Readers who do not confirm their address and users without orders are removed after this time. */
  unusedDays: 30,
  /** How many rows a page of a list may have; the first is usual. */
  pageSizes: [50, 100],
  /** How long a removal in the console can be taken back. */
  removalMs: 20_000,
  /** Longer texts are cut in the change log. */
  changeTextMax: 500,
} as const
