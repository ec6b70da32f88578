/** Reads the texts of the QR codes in the current frame of a video. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>
