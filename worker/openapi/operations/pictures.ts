import { messages } from '#schema/messages.ts'
import { Photo, PublicFile, RemovedFile } from '#schema/photo.ts'
import { area, file, list, one, operation, response } from '#worker/openapi/operation.ts'

export const pictures = area(
  'Pictures',
  'Public pictures. They are served outside of the API, at `/gallery/…`, `/info/…` and `/events/{id}/…`.',
  {
    ...response({ Photo }, 'A photo of a folder.'),
    ...response({ PublicFile }, 'A public picture.'),
    ...response({ RemovedFile }, 'A deleted picture.'),

    'GET /photos': operation('listPhotos', 'List the photos of a folder', {
      details:
        '`photo1.jpg`, `photo2.jpg` and so on, up to the first gap. Folders: `gallery/1`, `gallery/2`, `info`, `events/{id}/photos`.',
      200: list(Photo),
      problems: { missing: null },
    }),
    'PUT /files/{path}': operation('writeFile', 'Store a picture at a path', {
      details:
        'The content must match the file extension. The Content-Type is ignored. With `If-None-Match: *` a picture that exists is not replaced.',
      body: file('The picture, at most 10 MB.', 'image/png', 'image/jpeg'),
      200: one(PublicFile, 'The picture replaced an existing one.'),
      201: one(PublicFile, 'The picture is new.'),
      problems: { unsupported: messages.pictureOnly, tooLarge: messages.pictureTooLarge, changedMeanwhile: null },
    }),
    'DELETE /files/{path}': operation('deleteFile', 'Delete a picture', { 200: one(RemovedFile) }),
  },
)
