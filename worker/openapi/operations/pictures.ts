import { messages } from '#schema/messages.ts'
import { Photo, PublicFile, RemovedFile } from '#schema/photo.ts'
import { area, response } from '#worker/openapi/area.ts'
import { get, put, remove } from '#worker/openapi/operation.ts'
import { created, file, list, one } from '#worker/openapi/success.ts'

export const pictures = area`
  Pictures. Public pictures. They are served outside of the API, at \`/gallery/…\`, \`/info/…\` and
  \`/events/{id}/…\`.`({
  Photo: response(Photo)`A photo of a folder.`,
  PublicFile: response(PublicFile)`A public picture.`,
  RemovedFile: response(RemovedFile)`A deleted picture.`,

  listPhotos: get('/photos', list(Photo), { missing: null })`
    List the photos of a folder. \`photo1.jpg\`, \`photo2.jpg\` and so on, up to the first gap. Folders:
    \`gallery/1\`, \`gallery/2\`, \`info\`, \`events/{id}/photos\`.`,
  writeFile: put(
    '/files/{path}',
    [one(PublicFile, 'The picture replaced an existing one.'), created(PublicFile, 'The picture is new.')],
    { unsupported: messages.pictureOnly, tooLarge: messages.pictureTooLarge, changedMeanwhile: null },
    file('The picture, at most 10 MB.', 'image/png', 'image/jpeg'),
  )`
    Store a picture at a path. The content must match the file extension. The Content-Type is ignored. With
    \`If-None-Match: *\` a picture that exists is not replaced.`,
  deleteFile: remove('/files/{path}', one(RemovedFile))`Delete a picture.`,
})
