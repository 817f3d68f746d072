import { expect, test } from "vitest";
import { screens, toasts, validation } from "./texts.ts";

/** The sentences of the specification, to the letter, its spelling included. */

test("Errors of fields use the specification's texts", () => {
  expect(validation).toMatchObject({
    mailRequired: "Email is required",
    mailInvalidSignIn: "Please enter a valid email address",
    mailInvalidSignUp: "Email is invalid",
    passwordRequired: "Password is required",
    passwordShort: "Password must be at least 8 characters",
    firstNameRequired: "First name is required",
    lastNameRequired: "Last name is required",
    phoneRequired: "Phone number is required",
    phoneInvalid: "Please enter a valid phone number",
    addressRequired: "Address is required",
    codeIncomplete: "Please enter all 8 characters of the verification code",
    categoryTokenRequired: "Category token is required",
    productTokenRequired: "Product token is required",
  });
});

test("Toasts use the specification's texts", () => {
  expect(toasts).toMatchObject({
    signedOut: "Logged out successfully!",
    networkError: "Network error",
    timeout: "Request timeout - please check your connection",
    requestFailed: "Request failed",
    signUpFailed: "Sign up failed",
    loginFailed: "Login failed",
    verificationFailed: "Email verification failed",
    resendFailed: "Failed to resend verification code",
    quantityDecreased: "Item quantity decreased",
    cartUpdated: "Cart updated successfully!",
    cartFailed: "Failed to update cart",
    notAvailable: "Product is not available",
    addedToFavourites: "Added to favorites",
    removedFromFavourites: "Removed from favorites",
    promoApplied: "Promo code applied!",
    promoInvalid: "Invalid promo code",
    sectionsIncomplete: "Please complete all required sections",
    prePayUnticked: "Please select pre-pay now option",
    deliveryUnchosen: "Please select delivery location and method",
    paymentMethodUnchosen: "Please select a payment method",
    orderSaved: "Order saved successfully!",
  });
  expect(toasts.addedToCart("Chin-chin")).toBe("Chin-chin added to cart successfully!");
  expect(toasts.itemsAdded(3)).toBe("3 items added to cart");
  expect(toasts.cartDeleteFailed("gone")).toBe("Error deleting cart item: gone");
  expect(toasts.orderFailed("sold out")).toBe("Failed to save order: sold out");
});

test("Screens use the specification's texts", () => {
  expect(screens).toMatchObject({
    failedToLoadProduct: "Failed to load product",
    productNotFound: "Product not found",
    noProducts: "No products available",
    noRelated: "No related products found",
    noCategories: "No Categories Available",
    noImageCard: "No Image",
    noImageGallery: "No image available",
    noImageLine: "No image yet",
    errorLoadingProducts: "Error Loading Products",
    failedCategoryProducts: "Failed to load category products",
    noProductsFound: "No Products Found",
    categoryEmpty: "This category doesn't have any products yet.",
    failedToFetchProducts: "Failed to fetch products",
    failedToFetchProduct: "Failed to fetch product data",
    cartEmpty: "Your cart is empty",
    goBackShopping: "Go back & Continue shopping",
    notProvided: "Not provided",
  });
  expect(screens.deliveryNotAllowed("Express does not reach Maiduguri")).toBe(
    "Express does not reach Maiduguri, Delivery method is not allowed in the selected Location",
  );
});
