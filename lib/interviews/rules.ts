const HOURS = ['10:00', '14:00', '16:00'];

/** Returns proposed times for a new offer, on working days from the day after tomorrow. */
export function suggestedTimes(today: string): string[] {
  const day = new Date(`${today}T00:00Z`);
  const days: string[] = [];
  for (let ahead = 2; days.length < HOURS.length; ahead += 1) {
    const next = new Date(day.getTime() + ahead * 86_400_000);
    if (next.getUTCDay() % 6 !== 0) days.push(next.toISOString().slice(0, 10));
  }
  return days.map((each, at) => `${each}T${HOURS[at]}`);
}
