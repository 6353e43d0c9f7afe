// The one way a date is shown, without Intl; apart from amounts, which go with every page.

/** Epoch seconds to `dd/mm/yy`, with hours unless midnight, at Europe/Paris. */
export function date(seconds: number): string {
  const paris = new Date((seconds + parisOffset(seconds)) * 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${two(paris.getUTCDate())}/${two(paris.getUTCMonth() + 1)}/${two(paris.getUTCFullYear() % 100)}`
  const [hours, minutes] = [paris.getUTCHours(), paris.getUTCMinutes()]
  return hours === 0 && minutes === 0 ? day : `${day} ${two(hours)}:${two(minutes)}`
}

/** Seconds Paris is ahead of UTC: summer time from the last Sunday of March to that of October, 1 h UTC. */
function parisOffset(seconds: number): number {
  const year = new Date(seconds * 1000).getUTCFullYear()
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(year, month + 1, 0, 1))
    return end.getTime() / 1000 - end.getUTCDay() * 86_400
  }
  return seconds >= lastSunday(2) && seconds < lastSunday(9) ? 7200 : 3600
}
