import { expect, test } from 'vitest'
import { toValues } from '#web/admin/form/values.ts'

const blank: { name: string; role: string; words: string; eventId: string; isShown: boolean; places: number | null } = {
  name: '',
  role: '',
  words: '',
  eventId: '',
  isShown: true,
  places: 0,
}

test('fields of text hold missing texts, ids and lists of words as text, and others stay as they are', () => {
  const stored = { places: 7, isShown: false, eventId: 4, words: ['one', 'two'], role: null, name: 'Ada' }
  expect(toValues(blank, stored)).toEqual({
    name: 'Ada',
    role: '',
    words: 'one, two',
    eventId: '4',
    isShown: false,
    places: 7,
  })
})

test('values have the names of the empty form in its order, and no others', () => {
  const stored = { id: 9, places: null, isShown: true, eventId: null, words: [], role: '', name: '' }
  expect(Object.keys(toValues(blank, stored))).toEqual(Object.keys(blank))
})
