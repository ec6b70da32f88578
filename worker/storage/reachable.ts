import { Problem } from '#schema/problem.ts'

const away = (error: unknown): never => {
  throw Object.assign(new Problem('busy'), { cause: error })
}

/** The same bucket, whose failures are `busy`: object storage that is away comes back, and everything may be sent again. */
export const reportUnavailable = (bucket: R2Bucket): R2Bucket =>
  new Proxy(bucket, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => Promise.resolve(Reflect.apply(method, target, args)).catch(away)
    },
  })
