import type * as library from '@nestjs/swagger';

type Swagger = typeof library;
type Name =
  | 'ApiProperty'
  | 'ApiPropertyOptional'
  | 'ApiBody'
  | 'ApiConsumes'
  | 'ApiHeader'
  | 'ApiTags'
  | 'ApiOkResponse'
  | 'ApiAcceptedResponse'
  | 'ApiExcludeController'
  | 'ApiExcludeEndpoint';

let untold: ((swagger: Swagger) => void)[] = [];

/**
 * What the OpenAPI document says, in the words of the library that writes it. They are kept until somebody asks for the document:
 * the library is a ninth of all that would be read at the start, and most processes never write one.
 */
const kept =
  <N extends Name>(name: N) =>
  (...words: Parameters<Swagger[N]>): ReturnType<Swagger[N]> =>
    ((...place: unknown[]) => {
      untold.push((swagger) =>
        (swagger[name] as (...words: unknown[]) => (...place: unknown[]) => void)(...words)(...place),
      );
    }) as ReturnType<Swagger[N]>;

/** The library, which knows all that was kept, in the order in which it was written. */
export async function swaggerTold(): Promise<Swagger> {
  const swagger = await import('@nestjs/swagger');
  const telling = untold;
  untold = [];
  for (const tell of telling) tell(swagger);
  return swagger;
}

export const ApiProperty = kept('ApiProperty');
export const ApiPropertyOptional = kept('ApiPropertyOptional');
export const ApiBody = kept('ApiBody');
export const ApiConsumes = kept('ApiConsumes');
export const ApiHeader = kept('ApiHeader');
export const ApiTags = kept('ApiTags');
export const ApiOkResponse = kept('ApiOkResponse');
export const ApiAcceptedResponse = kept('ApiAcceptedResponse');
export const ApiExcludeController = kept('ApiExcludeController');
export const ApiExcludeEndpoint = kept('ApiExcludeEndpoint');
