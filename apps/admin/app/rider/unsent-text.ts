export function unsentText(parcels: number): string {
  return `${parcels} ${parcels === 1 ? "parcel waits" : "parcels wait"} to be sent`;
}
