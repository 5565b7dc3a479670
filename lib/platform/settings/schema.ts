/** The settings of a group. `changed` is null for the defaults. */
export type Setting<Value> = { value: Value; changed: { by: string; at: string } | null };

/** A change of a group, for its history. Null: the defaults. */
export type SettingChange = { id: number; before: unknown; after: unknown; by: string; at: string };
