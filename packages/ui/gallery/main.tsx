import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Gallery } from "./gallery.tsx";
import "./gallery.css";

const place = document.getElementById("gallery");
if (!place) throw new Error("The page has no element for the gallery");
createRoot(place).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
