import { messages } from '#schema/messages.ts'
import { Photo, PublicFile, RemovedFile } from '#schema/photo.ts'
import { area, file, list, one, operation } from '#worker/openapi/operation.ts'

export const pictures = area(
  'Pictures',
  'Public pictures. They are read outside of the API, at `/gallery/…`, `/info/…` and `/events/{id}/…`.',
  {
    'GET /photos': operation('listPhotos', 'List the photos of a folder', {
      details:
        '`photo1.jpg`, `photo2.jpg` and so on, up to the first gap. Folders: `gallery/1`, `gallery/2`, `info`, `events/{id}/photos`.',
      200: list(Photo),
      problems: { missing: null },
    }),
    'PUT /files/{path}': operation('writeFile', 'Put a picture under its path', {
      details: 'Its first bytes must be what its name says, whatever the Content-Type.',
      body: file('The picture, at most 10 MB.', 'image/png', 'image/jpeg'),
      200: one(PublicFile, 'The picture replaces the one that was there.'),
      201: one(PublicFile, 'The picture is new there.'),
      problems: { unsupported: messages.pictureOnly, tooLarge: messages.pictureTooLarge },
    }),
    'DELETE /files/{path}': operation('deleteFile', 'Delete a picture', { 200: one(RemovedFile) }),
  },
)
