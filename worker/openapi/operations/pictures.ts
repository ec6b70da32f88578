import { messages } from '#schema/messages.ts'
import { Photo, PhotoQuery, PublicFile, RemovedFile } from '#schema/photo.ts'
import type { Operation } from '#worker/openapi/operation.ts'

export const pictureOperations: Operation[] = [
  {
    method: 'get',
    path: '/photos',
    id: 'listPhotos',
    tag: 'Pictures',
    summary: 'List the photos of a folder',
    details:
      '`photo1.jpg`, `photo2.jpg` and so on, up to the first gap. Folders: `gallery/1`, `gallery/2`, `info`, `events/{id}/photos`.',
    by: 'everyone',
    query: PhotoQuery,
    answers: { 200: { about: 'A page of photos.', list: Photo } },
    isTagged: true,
    problems: { missing: null },
  },
  {
    method: 'put',
    path: '/files/*',
    id: 'writeFile',
    tag: 'Pictures',
    summary: 'Put a picture under its path',
    details: 'Its first bytes must be what its name says, whatever the Content-Type.',
    by: 'organisers',
    body: { file: { mediaTypes: ['image/png', 'image/jpeg'], about: 'The picture, at most 10 MB.' } },
    answers: {
      200: { about: 'The picture replaces the one that was there.', one: PublicFile },
      201: { about: 'The picture is new there.', one: PublicFile },
    },
    problems: { unsupported: messages.pictureOnly, tooLarge: messages.pictureTooLarge },
  },
  {
    method: 'delete',
    path: '/files/*',
    id: 'deleteFile',
    tag: 'Pictures',
    summary: 'Delete a picture',
    by: 'organisers',
    answers: { 200: { about: 'What is gone.', one: RemovedFile } },
  },
]
