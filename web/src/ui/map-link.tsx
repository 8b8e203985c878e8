/** Opens a map at an address, in a tab of its own. */
export const MapLink = ({ address, className }: { address: string; className: string }) => (
  <a
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
    target="_blank"
    rel="noopener"
    className={className}
  >
    Visa på karta<span className="sr-only">, öppnas i ny flik</span>
  </a>
)
