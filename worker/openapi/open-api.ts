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
type Example = { value: unknown }
export type MediaType = {
  schema?: JsonSchema
  example?: unknown
  examples?: Record<string, Example>
  encoding?: Record<string, { contentType: string }>
}
export type ResponseObject = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, MediaType>
}
export type Referable<T> = T | { $ref: string }
export type RequestBody = { required: true; description?: string; content: Record<string, MediaType> }
export type OperationObject = {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, Referable<ResponseObject>>
}
export type SecurityScheme = { description: string } & (
  | { type: 'http'; scheme: 'bearer' }
  | { type: 'apiKey'; in: 'header' | 'cookie'; name: string }
)
export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; summary: string; description: string; contact: { email: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<string, SecurityScheme>
  }
}
