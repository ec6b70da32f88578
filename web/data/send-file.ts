import { connectionLost, logFailure } from './client.ts'

type FileRequest = {
  method: 'PUT' | 'POST'
  url: string
  headers?: Record<string, string>
  body: Blob | FormData
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * Uploads a file by XMLHttpRequest, since fetch reports no upload progress. `onProgress` gets the fraction sent so far,
 * from 0 to 1. Resolves to the parsed response body. Rejects with an `ApiError`, or with the signal's reason once it is
 * aborted.
 */
export function sendFile({ method, url, headers = {}, body, onProgress, signal }: FileRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = parse(request.responseText)
      const isOk = request.status >= 200 && request.status < 300
      if (isOk) resolve(answer)
      else reject(logFailure(request.status, answer !== null && typeof answer === 'object' ? answer : {}))
    }
    request.onerror = () => reject(connectionLost())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
