import { Problem } from '#schema/problem.ts'

const throwBusy = (error: unknown): never => {
  throw Object.assign(new Problem('busy'), { cause: error })
}

/** Wraps a bucket so that its failures throw `busy`. They are temporary, and every call can be retried. */
export const withBusyErrors = (bucket: R2Bucket): R2Bucket =>
  new Proxy(bucket, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => Promise.resolve(Reflect.apply(method, target, args)).catch(throwBusy)
    },
  })
