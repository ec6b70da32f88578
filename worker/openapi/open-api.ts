import type * as z from 'zod/mini'

/** The parts of OpenAPI 3.1 that the document uses. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  style?: 'form'
  explode?: false
}
export type MediaType = {
  schema?: JsonSchema
  example?: unknown
  examples?: Record<string, { value: unknown }>
  encoding?: Record<string, { contentType: string }>
}
export type Content = Record<string, MediaType>
export type ResponseObject = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }> | undefined
  content?: Content
}
export type Referable<T> = T | { $ref: string }
export type OperationObject = {
  operationId: string
  tags: [string]
  summary: string
  description: string | undefined
  security: Record<string, string[]>[]
  parameters: Parameter[] | undefined
  requestBody: { required: boolean; description?: string; content: Content } | undefined
  responses: Record<string, Referable<ResponseObject>>
}
type SecurityScheme = Record<'type' | 'description', string> & Partial<Record<'in' | 'name' | 'scheme', string>>
export type OpenApi = {
  openapi: '3.1.1'
  info: Record<'title' | 'version' | 'summary' | 'description', string> & { contact: { email: string } }
  servers: { url: string }[]
  tags: Record<'name' | 'description', string>[]
  paths: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<'session' | 'token' | 'access' | 'stage' | 'seat', SecurityScheme>
  }
}

export const referenceTo = (name: string): string => `#/components/schemas/${name}`

/** The last part of a `$ref`: the name of the component. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''

/** `true` and `false` are schemas without rules. */
export const asSchema = (schema: JsonSchema | boolean | undefined): JsonSchema =>
  typeof schema === 'object' ? schema : {}
