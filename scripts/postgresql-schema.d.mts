export const POSTGRESQL_CLIENT: string;
export function postgresqlSchema(source: string, output?: string): string;
