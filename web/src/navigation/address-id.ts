import { useLocation } from 'react-router'

/** The `{id}` of an address such as `/fastigheter/{id}`; empty where there is none. */
export const useAddressId = () => useLocation().pathname.split('/')[2] ?? ''
