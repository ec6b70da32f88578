import { types } from 'node:util'

/** More often than connections are kept: each repeat may meet another one that was closed. */
const attempts = 12

/** The error and what caused it. Errors of the proxy's thread lose their codes on the way, so texts count too. */
function* causesOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return
  yield `${'code' in error ? error.code : ''} ${error.message}`
  yield* causesOf(error.cause)
}

const wasLost = (error: unknown): boolean =>
  [...causesOf(error)].some((text) => /UND_ERR_SOCKET|ECONNRESET|EPIPE|other side closed/.test(text))

/**
 * Repeats a call of the local runtime whose connection was lost. The runtime closes connections that were idle for five seconds.
 * A process that is busy or waits for a core notices that too late and sends into a closed one: the runtime has not
 * run that call. A runtime that has ended refuses new connections, so its calls fail at once.
 */
export async function repeatLost<T>(call: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!wasLost(error) || attempt === attempts) throw error
    return repeatLost(call, attempt + 1)
  }
}

function repeatLostNow<T>(call: () => T, attempt = 1): T {
  try {
    return call()
  } catch (error) {
    if (!wasLost(error) || attempt === attempts) throw error
    return repeatLostNow(call, attempt + 1)
  }
}

/** What each wrapper of `withRepeats` stands for. Miniflare accepts only its own objects as arguments. */
const wrapped = new WeakMap<object, unknown>()

const unwrap = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(unwrap)
    : typeof value === 'object' && value !== null && wrapped.has(value)
      ? wrapped.get(value)
      : value

/** Streams can be read once. */
const isStream = (value: unknown): boolean => value instanceof ReadableStream

/** Miniflare's proxies of bindings, statements and stored objects are wrapped as well. Other values are results. */
const wrap = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && types.isProxy(value) ? withRepeats(value) : value

/** A binding of the local runtime whose calls are repeated if their connection was lost (`repeatLost`). */
export function withRepeats<T extends object>(binding: T): T {
  // The target is empty: a proxy whose target is a proxy asks the runtime for each of its properties.
  const wrapper = new Proxy(Object.create(null), {
    get(_, name) {
      const member: unknown = repeatLostNow(() => Reflect.get(binding, name))
      if (typeof member !== 'function') return wrap(member)
      return (...args: unknown[]) => {
        const call = (): unknown => Reflect.apply(member, binding, args.map(unwrap))
        if (args.some(isStream)) return call()
        const result = repeatLostNow(call)
        if (!types.isPromise(result)) return wrap(result)
        let first: unknown = result
        return repeatLost(async () => {
          const promise = first ?? call()
          first = undefined
          return wrap(await promise)
        })
      }
    },
  })
  wrapped.set(wrapper, binding)
  return wrapper
}
