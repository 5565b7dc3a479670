export const POSTGRESQL_CLIENT: string;
export function postgresqlSchema(source: string, output?: string): string;
export function keptSchema(schema: string): string;
